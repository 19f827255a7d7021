import type { PrintFormat } from './printers.ts';

/** Why nothing could be looked at, for programs; what people read is said to them elsewhere. */
export function printFailure(format: PrintFormat, code: number, text: string): string {
  const [message = ''] = text.split('\n');
  switch (format) {
    case 'json':
      return `${JSON.stringify({ diagnostics: [], failure: { code, message } }, null, 2)}\n`;
    case 'sarif': {
      const notification = { level: 'error', message: { text: message } };
      const log = {
        $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
        version: '2.1.0',
        runs: [
          {
            tool: { driver: { name: 'compile-config', rules: [] } },
            invocations: [
              { executionSuccessful: false, exitCode: code, toolExecutionNotifications: [notification] },
            ],
            results: [],
          },
        ],
      };
      return `${JSON.stringify(log, null, 2)}\n`;
    }
    case 'github':
      return `::error::${message.replaceAll('%', '%25').replaceAll('\r', '%0D')}\n`;
    case 'text':
    default:
      return '';
  }
}
