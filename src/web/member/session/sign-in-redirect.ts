/** Why somebody stands before the door, and where they wanted to go. */
export type DoorState = { message: string; more?: string; from: string }
