/** How the game is laid out where it is played by touch: nobody else fetches it. */
import '../features/game/keys/beside-keys.css';
import '../features/game/keys/key-case.css';
import '../features/game/keys/wrong-letter-beside-keys.css';
import './by-touch.css';
