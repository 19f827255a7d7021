import { html } from 'hono/html';
import { faultText } from './fault.ts';
import { stateOf } from './lead.ts';
import type { Memory } from './memory.ts';
import type { Page } from './page.ts';

/** What the lender knows and what will go wrong next, for the developer in front of it. Shows no answers. */
export function developerPage({ leads, faults, journal, vendorCalls, journey }: Memory): Page {
  return {
    title: 'Sandbox lender',
    main: html`<h1>Sandbox lender</h1>
      <p>
        It plays the server of the application. Its calls are in the
        <a href="/__sandbox/journal">journal</a> (${journal.length}), and what it told advertisers in
        <a href="/__sandbox/vendors/journal">another</a> (${vendorCalls.length}).
      </p>
      <h2>Leads</h2>
      ${
        leads.size === 0
          ? html`<p>None yet.</p>`
          : html`<div class="table">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Id</th>
                    <th scope="col">Product</th>
                    <th scope="col">Created</th>
                    <th scope="col">State</th>
                    <th scope="col">Journey</th>
                  </tr>
                </thead>
                <tbody>
                  ${[...leads.values()].map(
                    (lead) =>
                      html`<tr>
                        <td><code>${lead.id}</code></td>
                        <td>${String(lead.data['productId'])}</td>
                        <td>${lead.createdAt}</td>
                        <td>${stateOf(lead)}</td>
                        <td>${lead.journey.join(', ')}</td>
                      </tr>`,
                  )}
                </tbody>
              </table>
            </div>`
      }
      <h2>Journey of the next lead</h2>
      <p>${journey.states.join(', ')}; it begins ${beginnings[journey.begins]}.</p>
      <h2>Faults to come</h2>
      ${
        faults.length === 0
          ? html`<p>None.</p>`
          : html`<ul>
              ${faults.map(
                ({ method, path, fault, times }) =>
                  html`<li><code>${method} ${path}</code>: ${faultText(fault)}, ${times} more</li>`,
              )}
            </ul>`
      }
      <h2>Steer it</h2>
      <pre>${examples}</pre>
      <form method="post" action="/__sandbox/reset"><button type="submit">Forget everything</button></form>`,
  };
}

const beginnings = {
  'when-complete': 'once every question on the applicant’s way is answered',
  'at-once': 'with the creation',
} as const;

const examples = `POST /__sandbox/journey { "states": [6, 13] }
POST /__sandbox/faults  { "method": "POST", "path": "/v2/lead", "fault": "status:503", "times": 1 }
POST /__sandbox/reset`;
