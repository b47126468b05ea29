/**
 * For mutation tests: a property that fails has done its work. Looking for the smallest failing case would cost a
 * hundred further runs per mutant.
 */
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
