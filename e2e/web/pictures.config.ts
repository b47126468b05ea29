/** `npm run pictures`: writes the pictures with which tests compare the pages. */
import thorough from './thorough/vitest.config.js';

export default {
  ...thorough,
  test: { ...thorough.test, include: ['e2e/web/thorough/pictures.test.ts'], env: { PICTURES: 'write' } },
};
