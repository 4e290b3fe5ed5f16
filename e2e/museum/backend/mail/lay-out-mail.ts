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
  museum: string
  /** Does the museum have a logo? Its picture is added when the mail is sent. */
  hasLogo: boolean
  lines: MailLine[]
  /** The venues of all visits. */
  places: MailPlace[]
  total: Labelled
  tax: Labelled[]
  codes: Labelled[]
  /**
   * Amount paid in money, with the payment type; empty if only codes paid, or if nothing was due.
   */
  paid: Labelled[]
  /** Link to the booking; null without an address of the shop. */
  link: MailLink | null
  /** Link to the page that withdraws from the contract. */
  withdraw: MailLink | null
  closing: string[]
}

export interface MailPlace {
  name: string
  address: string
  /** Link to a map; null if the museum has named none. */
  map: MailLink | null
  /** Opening hours, one line per rule; empty if unknown. */
  hours: string[]
  hoursLabel: string
}

/** Id of the logo's picture in the HTML. */
export const LOGO_ID = 'logo'

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
    ...(mail.link === null ? [] : [mail.link.label, mail.link.address, '']),
    ...lines,
    ...[mail.total, ...mail.tax, ...mail.codes, ...mail.paid].map(row),
    '',
    ...mail.places.flatMap(({ name, address, map, hours, hoursLabel }) => [
      name,
      address,
      ...(map === null ? [] : [labelled(map.label, map.address, mail.language)]),
      ...(hours.length === 0 ? [] : [hoursLabel, ...hours]),
      '',
    ]),
    ...(mail.withdraw === null ? [] : [mail.withdraw.label, mail.withdraw.address, '']),
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
  const title = raw('font-family:Newsreader,Georgia,serif;font-size:22px;line-height:1.25')
  const rows = mail.lines.map(
    ({ heading, when, charges, notes }) =>
      html`<tr><td colspan="2" style="${top}">${heading.map((line, at) => {
        if (at === 0) return html`<strong style="${title}">${line}</strong>`
        if (at > 1 || when === null) return html`<br>${line}`
        const size = raw(when.timed ? '36px' : '22px')
        return html`<br><span style="font-size:18px">${when.day}</span><br><strong style="font-size:${size};line-height:1.3;color:${mail.accent}">${when.time}</strong>`
      })}</td></tr>${charges.map(
        ({ what, parts, price }) =>
          html`<tr><td>${what}${parts.map(
            (part) => html`<br><span style="${small}">${part}</span>`,
          )}</td><td style="${right}">${price}</td></tr>`,
      )}<tr><td colspan="2" style="${end};${small}">${notes.map(
        (note) => html`${note}<br>`,
      )}</td></tr>`,
  )
  const places = mail.places.map(
    ({ name, address, map, hours, hoursLabel }) =>
      html`<p style="margin:24px 0;padding:16px;border-radius:8px;background:#f4f4f2"><strong>${name}</strong><br>${address}${
        map === null
          ? ''
          : html`<br><a href="${map.address}" style="color:${mail.accent}">${map.label}</a>`
      }${
        hours.length === 0
          ? ''
          : html`<br><br><span style="${small}">${hoursLabel}</span>${hours.map((line) => html`<br>${line}`)}`
      }</p>`,
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
    html`<p style="margin:0 0 24px;padding:0 0 16px;border-bottom:4px solid ${mail.accent};${title};font-weight:bold">${
      mail.hasLogo
        ? html`<img src="cid:${LOGO_ID}" alt="" height="48" style="height:48px;width:auto;margin:0 12px 0 0;vertical-align:middle">`
        : ''
    }${mail.museum}</p>
<p>${mail.greeting}</p><p>${mail.intro}</p>
<p style="margin:24px 0;padding:16px;border-left:4px solid ${mail.accent}">${mail.number.label}<br><strong style="font-size:24px;letter-spacing:2px">${mail.number.value}</strong></p>
${mail.link === null ? '' : linkButton(mail.link, mail.accent)}
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="${FONT}">${rows}
${sum(mail.total)}${tax}${codes}${mail.paid.map(sum)}</table>
${places}
${mail.withdraw === null ? '' : html`<p><a href="${mail.withdraw.address}" style="color:${mail.accent}">${mail.withdraw.label}</a></p>`}
${mail.closing.map((line) => html`<p>${line}</p>`)}`,
  )
}
