import { html, raw } from 'hono/html'
import type { MailMessage } from '../database/schema.ts'
import { htmlDocument, type Labelled, type Letterhead, labelled } from './layout.ts'

/** Vouchers as cards to be forwarded or printed, before they are text and HTML. */
export interface VoucherCards extends Letterhead {
  subject: string
  museum: string
  cards: readonly VoucherCard[]
  closing: readonly string[]
}

interface VoucherCard {
  name: string
  amount: string
  code: Labelled
  validUntil: Labelled
  /** Null where there is nothing to say of it. */
  redeem: string | null
}

export function layOutVouchers(mail: VoucherCards): MailMessage {
  return { subject: mail.subject, text: asText(mail), html: asHtml(mail) }
}

function asText({ language, museum, cards, closing, sender }: VoucherCards): string {
  const row = ({ label, value }: Labelled) => labelled(label, value, language)
  const written = cards.map(({ name, amount, code, validUntil, redeem }) =>
    [museum, name, amount, row(code), row(validUntil), ...(redeem === null ? [] : [redeem])].join(
      '\n',
    ),
  )
  return [...written, ...closing, sender.join('\n'), ''].join('\n\n')
}

/** No page breaks within a card. */
function asHtml(mail: VoucherCards): string {
  const { language, accent, museum, cards } = mail
  const frame = raw(
    'margin:0 0 24px;padding:24px;border-radius:12px;page-break-inside:avoid;break-inside:avoid',
  )
  const code = raw('font-family:Menlo,Consolas,monospace;font-size:22px;letter-spacing:1px')
  const line = raw('margin:0 0 12px')
  const shown = cards.map(
    (card) =>
      html`<div style="${frame};border:2px solid ${accent}">
<p style="${line}">${museum}</p>
<p style="margin:0;font-size:20px;font-weight:bold">${card.name}</p>
<p style="${line};font-size:32px;font-weight:bold">${card.amount}</p>
<p style="${line}">${card.code.label}<br><strong style="${code};white-space:nowrap">${card.code.value}</strong></p>
<p style="margin:0">${labelled(card.validUntil.label, card.validUntil.value, language)}</p>
${card.redeem === null ? '' : html`<p style="margin:12px 0 0">${card.redeem}</p>`}
</div>
`,
  )
  return htmlDocument(mail, html`${shown}${mail.closing.map((text) => html`<p>${text}</p>`)}`)
}
