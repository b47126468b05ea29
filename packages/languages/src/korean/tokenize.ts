import { tokenizeWords } from '@sheaf/core';

export const tokenize = tokenizeWords;
