import { html } from 'hono/html';
import { faultText } from '../replies/fault.ts';
import { journeyPicker, stateName } from './journey-picker.ts';
import { type Lead, stateOf } from '../lead/lead.ts';
import type { SandboxState } from '../sandbox-state.ts';
import type { Html, Page } from './page.ts';

/** Shows developers the sandbox's state and upcoming faults, without answers. */
export function developerPage(
  { leads, faults, journal, vendorCalls, journey }: SandboxState,
  linksOf: (country: string) => Html | '',
): Page {
  return {
    title: 'Sandbox lender',
    main: html`<h1>Sandbox lender</h1>
      <p>
        It replaces the server of the lender. The API calls are in the
        <a href="/__sandbox/journal">journal</a> (${journal.length}), and the calls of vendors are in
        <a href="/__sandbox/vendors/journal">another journal</a> (${vendorCalls.length}).
      </p>
      <h2>Journey of the next lead</h2>
      ${journeyPicker(journey, linksOf)}
      <h2 id="leads">Leads</h2>
      ${leads.size === 0 ? html`<p>None yet.</p>` : leadTable([...leads.values()])}
      <h2>Upcoming faults</h2>
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
      <h2 id="calls">Control API</h2>
      <pre tabindex="0" role="region" aria-labelledby="calls">${examples}</pre>
      <form method="post" action="/__sandbox/reset"><button type="submit">Reset</button></form>`,
  };
}

function leadTable(leads: readonly Lead[]): Html {
  return html`<div class="table" tabindex="0" role="region" aria-labelledby="leads">
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
        ${leads.map(
          (lead) =>
            html`<tr>
              <td><code>${lead.id}</code></td>
              <td>${String(lead.data['productId'])}</td>
              <td>${lead.createdAt}</td>
              <td>${stateName(stateOf(lead))}</td>
              <td>${lead.journey.join(', ')}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

const examples = `POST /__sandbox/journey { "name": "poland/partner" }
POST /__sandbox/journey { "states": [6, 13] }
POST /__sandbox/faults  { "method": "POST", "path": "/v2/lead", "fault": "status:503", "times": 1 }
POST /__sandbox/reset`;
