import { setFlagsFromString } from 'node:v8';

/* A compile is over before optimised functions pay for the optimising, which took a third of the processor's time. */
setFlagsFromString('--interrupt-budget=400000');
