import { html, raw } from 'hono/html'
import type { MailLine } from '../cart/describe-line.ts'
import {
  FONT,
  htmlDocument,
  type Labelled,
  type Letterhead,
  labelled,
  linkButton,
  type MailLink,
} from '../paper/layout.ts'

/** Content of a confirmation, before it is formatted as text or HTML. */
export interface MailContent extends Letterhead {
  subject: string
  greeting: string
  intro: string
  number: Labelled
  lines: MailLine[]
  total: Labelled
  tax: Labelled[]
  codes: Labelled[]
  /**
   * Amount paid in money, with the payment type; empty if only codes paid, or if nothing was due.
   */
  paid: Labelled[]
  /** Link to the booking; null without an address of the shop. */
  link: MailLink | null
  closing: string[]
}

export function asText(mail: MailContent): string {
  const lines = mail.lines.flatMap((line) => [
    ...line.heading,
    ...line.charges.flatMap(({ what, parts, price }) => [
      labelled(what, price, mail.language),
      ...parts.map((part) => `  ${part}`),
    ]),
    ...line.notes,
    '',
  ])
  const row = ({ label, value }: Labelled) => labelled(label, value, mail.language)
  return [
    mail.greeting,
    '',
    mail.intro,
    '',
    row(mail.number),
    '',
    ...lines,
    ...[mail.total, ...mail.tax, ...mail.codes, ...mail.paid].map(row),
    '',
    ...(mail.link === null ? [] : [mail.link.label, mail.link.address, '']),
    ...mail.closing,
    '',
    ...mail.sender,
    '',
  ].join('\n')
}

/** Tables and inline styles, because mail programs support these. */
export function asHtml(mail: MailContent): string {
  const top = raw('padding:12px 0 0;vertical-align:top')
  const end = raw('padding:0 0 12px;border-bottom:1px solid #d9d9d9')
  const small = raw('font-size:14px;color:#555')
  const right = raw('vertical-align:top;text-align:right;white-space:nowrap')
  const rows = mail.lines.map(
    ({ heading, charges, notes }) =>
      html`<tr><td colspan="2" style="${top}">${heading.map((line, at) =>
        at === 0 ? html`<strong>${line}</strong>` : html`<br>${line}`,
      )}</td></tr>${charges.map(
        ({ what, parts, price }) =>
          html`<tr><td>${what}${parts.map(
            (part) => html`<br><span style="${small}">${part}</span>`,
          )}</td><td style="${right}">${price}</td></tr>`,
      )}<tr><td colspan="2" style="${end};${small}">${notes.map(
        (note) => html`${note}<br>`,
      )}</td></tr>`,
  )
  const sum = ({ label, value }: Labelled) =>
    html`<tr><td style="padding:12px 0"><strong>${label}</strong></td><td style="padding:12px 0;${right}"><strong>${value}</strong></td></tr>`
  const tax = mail.tax.map(
    ({ label, value }) =>
      html`<tr><td style="${small}">${label}</td><td style="${small};text-align:right">${value}</td></tr>`,
  )
  const codes = mail.codes.map(
    ({ label, value }) =>
      html`<tr><td style="${top}">${label}</td><td style="${top};${right}">${value}</td></tr>`,
  )
  return htmlDocument(
    mail,
    html`<p>${mail.greeting}</p><p>${mail.intro}</p>
<p style="margin:24px 0;padding:16px;border-left:4px solid ${mail.accent}">${mail.number.label}<br><strong style="font-size:24px;letter-spacing:2px">${mail.number.value}</strong></p>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="${FONT}">${rows}
${sum(mail.total)}${tax}${codes}${mail.paid.map(sum)}</table>
${mail.link === null ? '' : linkButton(mail.link, mail.accent)}
${mail.closing.map((line) => html`<p>${line}</p>`)}`,
  )
}
