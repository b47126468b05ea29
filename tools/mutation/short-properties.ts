/**
 * For mutation tests: a property that fails has done its work, and need not look for the smallest failing case; and one
 * that holds is not tried for longer than two seconds per mutant. A short trial finds fewer mutants, never more.
 */
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true, interruptAfterTimeLimit: 2000 });
