/**
 * Runs for every file of tests. Properties draw the same values in each run, so that a change is judged by what it
 * changes; at night, when SHEAF_NIGHTLY is set, they draw others. A property that fails prints its seed.
 */
import fc from 'fast-check';

if (!process.env['SHEAF_NIGHTLY']) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_129 });
