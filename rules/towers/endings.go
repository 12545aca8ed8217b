package towers

const drawnAfter = 100
