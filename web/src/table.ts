// The table's island.
import './board/element';
