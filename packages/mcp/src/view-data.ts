/** Under what name a result brings the view the whole run, in `_meta`: hosts show models nothing of it. */
export const VIEW_DATA = 'sheaf/run';
