/** Searching in the page, apart from the rest so that it loads with the first search. */
export { describeFields, searchCollection } from '@sheaf/sources';
