import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import {
  bracketMatching,
  defaultHighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { type Diagnostic, lintGutter, linter, setDiagnostics } from '@codemirror/lint';
import { type ChangeSpec, EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { getLocation } from 'jsonc-parser';
import { type ReactElement, useEffect, useRef } from 'react';
import { metaSchemaOf, propertiesAt, valuesAt } from './meta-schemas.ts';

/** A diagnostic at a place in the text. */
export interface Mark {
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

/** Known names, by the property that uses them. */
export type KnownNames = { readonly [property: string]: readonly string[] };

function completion(getKnownNames: () => KnownNames) {
  return (context: CompletionContext): CompletionResult | null => {
    const { state, pos } = context;
    const text = state.doc.toString();
    const schema = metaSchemaOf(text);
    const { path, isAtPropertyKey } = getLocation(text, pos);
    if (schema === undefined) return null;
    const before = context.matchBefore(/"?[\w$-]*/);
    const from = before?.from ?? pos;
    if (isAtPropertyKey) {
      return {
        from,
        options: propertiesAt(schema, path.slice(0, -1)).map(({ text: name, description }) => ({
          label: name,
          info: description,
          apply: `${JSON.stringify(name)}: `,
        })),
      };
    }
    const property = path.findLast((part) => typeof part === 'string');
    const known = getKnownNames();
    const values = [...valuesAt(schema, path), ...((property !== undefined && known[property]) || [])];
    return { from, options: values.map((value) => ({ label: JSON.stringify(value) })) };
  };
}

/** The changed middle of two texts. The cursor keeps its position in the common start and end. */
function differenceOf(before: string, after: string): ChangeSpec {
  if (before === after) return [];
  const shorterLength = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorterLength && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < shorterLength - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

interface EditorProps {
  readonly label: string;
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly known: KnownNames;
  readonly onText: (text: string) => void;
}

/** A JSON editor with completion and marked errors. */
export function Editor({ label, text, marks, known, onText }: EditorProps): ReactElement {
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latestOnText = useRef(onText);
  const names = useRef(known);
  useEffect(() => {
    latestOnText.current = onText;
    names.current = known;
  });
  const initialText = useRef(text);
  useEffect(() => {
    if (container.current === null) return undefined;
    const editor = new EditorView({
      parent: container.current,
      state: EditorState.create({
        doc: initialText.current,
        extensions: [
          lineNumbers(),
          lintGutter(),
          history(),
          bracketMatching(),
          indentOnInput(),
          syntaxHighlighting(defaultHighlightStyle),
          json(),
          linter(jsonParseLinter()),
          autocompletion({ override: [completion(() => names.current)] }),
          // Tab leaves the editor, so that it is no keyboard trap.
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) latestOnText.current(state.doc.toString());
          }),
        ],
      }),
    });
    // Focusable, so that a long text can be scrolled with the keyboard.
    editor.scrollDOM.tabIndex = 0;
    view.current = editor;
    return () => editor.destroy();
  }, [label]);
  useEffect(() => {
    const editor = view.current;
    if (editor !== undefined) editor.dispatch({ changes: differenceOf(editor.state.doc.toString(), text) });
  }, [text]);
  useEffect(() => {
    const editor = view.current;
    if (editor === undefined) return;
    const { doc } = editor.state;
    const diagnostics = marks.flatMap((mark): readonly Diagnostic[] => {
      if (mark.line > doc.lines) return [];
      const line = doc.line(mark.line);
      const from = Math.min(line.to, line.from + mark.column - 1);
      return [
        { from, to: Math.min(line.to, from + mark.length), severity: mark.severity, message: mark.message },
      ];
    });
    editor.dispatch(setDiagnostics(editor.state, diagnostics));
  }, [marks]);
  return <div ref={container} className="editor" />;
}
