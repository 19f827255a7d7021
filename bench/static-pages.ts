import { type Question, firstPage, hundredQuestions, intro, twelveSteps } from './workloads.ts';

/* The same questions in plain HTML with the browser's own validation and a kilobyte of script: the lower bound of each measure. */

const styles =
  '*{box-sizing:border-box}body{margin:0;font:16px/1.5 sans-serif}main{max-width:600px;margin:0 auto;padding:16px}label{display:block}.f{margin:16px 0}' +
  'input:not([type=checkbox]):not([type=range]),select{width:100%;height:56px;padding:0 14px;font:inherit;border:1px solid #999;border-radius:4px;background:#fff}' +
  'input[type=range]{width:100%}[aria-invalid=true]{border-color:#c00!important}.e{color:#c00;font-size:.75rem}button{min-height:48px;padding:6px 16px}fieldset{border:0;padding:0;margin:0}[hidden]{display:none}';

const script = `{
const form=document.forms[0],steps=[...form.querySelectorAll('fieldset')];let at=0;
const show=(input)=>{const place=document.getElementById(input.id+'-e');place.textContent=input.validationMessage;input.setAttribute('aria-invalid',!input.validity.valid)};
form.addEventListener('input',({target})=>{if(target.hasAttribute('aria-invalid'))show(target)});
form.addEventListener('submit',(event)=>{event.preventDefault();const part=steps[at]||form;let sound=true;
for(const input of part.querySelectorAll('input,select')){if(!input.validity.valid)sound=false;show(input)}
if(sound&&steps[at+1]){steps[at].hidden=true;steps[++at].hidden=false}});
}`;

const types = {
  email: 'email',
  phone: 'tel',
  amount: 'range',
  number: 'number',
  text: 'text',
  consent: 'checkbox',
} as const;

function field(question: Question): string {
  const { name, kind, label, required, limits, options, initial } = question;
  const attributes = `id="${name}" name="${name}"${required ? ' required' : ''}`;
  const error = `<div class="e" id="${name}-e" role="alert"></div>`;
  if (kind === 'consent')
    return `<div class="f"><label><input type="checkbox" ${attributes}> ${label}</label>${error}</div>`;
  if (kind === 'choice') {
    const choices = (options ?? []).map(
      (option) => `<option${option === initial ? ' selected' : ''}>${option}</option>`,
    );
    return `<div class="f"><label for="${name}">${label}</label><select ${attributes}><option value=""></option>${choices.join('')}</select>${error}</div>`;
  }
  const limitAttributes = limits === undefined ? '' : ` min="${limits.minimum}" max="${limits.maximum}"`;
  const pattern = kind === 'phone' ? ' pattern="\\+63[0-9]{10}"' : '';
  const value = initial === undefined ? '' : ` value="${initial}"`;
  return `<div class="f"><label for="${name}">${label}</label><input type="${types[kind]}" ${attributes}${limitAttributes}${pattern}${value}>${error}</div>`;
}

function page(title: string, questions: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<link rel="icon" href="data:,"><title>${title}</title><style>${styles}</style></head>` +
    `<body><main><h1>${title}</h1><p>${intro}</p><form method="post" novalidate>${questions}</form></main><script>${script}</script></body></html>`
  );
}

const submit = '<button type="submit">Continue</button>';

export const staticPages = {
  first: page('Your loan', firstPage.map(field).join('') + submit),
  hundred: page('A hundred questions', hundredQuestions.map(field).join('') + submit),
  twelve: page(
    'Twelve steps',
    twelveSteps
      .map(
        (questions, index) =>
          `<fieldset${index === 0 ? '' : ' hidden'}>${questions.map(field).join('')}${submit}</fieldset>`,
      )
      .join(''),
  ),
} as const;
