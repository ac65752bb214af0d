import type { RoomSettings } from '../../src/contract/room-settings.ts';
import type { RoomView } from '../../src/contract/room-view.ts';
export declare const roomSettings: RoomSettings;
/** A view of a room in its lobby, apart from what is given. */
export declare function roomView(room: Partial<RoomView['room']>, more?: Partial<RoomView>): RoomView;
