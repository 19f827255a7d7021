import { setFlagsFromString } from 'node:v8';

/*
 * Functions are optimised later than by default: a compile is so short that few of them pay for it. While files are watched
 * they run again and again, and those that are worth it are optimised all the same.
 */
setFlagsFromString('--interrupt-budget=1000000');
