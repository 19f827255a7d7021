import { configureGlobal } from 'fast-check';

// That a case fails is enough; the smallest one that does takes long to find.
configureGlobal({ endOnFailure: true });
