/**
 * TypeBox's builders, the one door to them. The library is seven hundred small files, whose loading takes longer than
 * a clustering; the build puts what this module needs into one (`tools/bundle-core.mjs`).
 */
import Type from 'typebox';

export { Type };
