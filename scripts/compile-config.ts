import { runCommand } from './commands/run-command.ts';

// A pipe can close early (`| head`).
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runCommand(process.argv.slice(2), {
  folder: process.cwd(),
  writeOut: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
