/** Contains the layout for play by touch, which only touch devices fetch. */
import '../features/game/keys/beside-keys.css';
import '../features/game/keys/key-case.css';
import './by-touch.css';
