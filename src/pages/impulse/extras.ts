/** What the page needs besides its story. */
export interface ImpulseExtras {}
