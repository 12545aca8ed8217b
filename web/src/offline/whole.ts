import type { Review } from '../wire';

/** Whether nothing is missing of a review: all turns are judged, and none is being looked at again. */
export const whole = (review: Review): boolean => review.done >= review.turns && !review.open;
