/** Searches the samples in the page. A module of its own, so that it loads with the first search. */
export { describeFields, searchCollection, searchTogether } from '@sheaf/sources';
