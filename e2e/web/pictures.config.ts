/** `npm run pictures`: writes the pictures with which tests compare the pages. */
import { common } from '../../vitest.config.js';

export default {
  ...common,
  test: { ...common.test, include: ['e2e/web/thorough/pictures.test.ts'], env: { PICTURES: 'write' } },
};
