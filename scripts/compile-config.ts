import './brief-optimisation.ts';
import { runCommand } from './commands/run-command.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  folder: process.cwd(),
  say: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
});
