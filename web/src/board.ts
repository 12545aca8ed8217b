// A board by itself, for pages that show positions without a table.
import './board/element';
