import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { Language } from '@shop/shared/i18n/languages'
import { html, raw } from 'hono/html'
import { pickText } from '../catalogue/pick-text.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import { type ServerTexts, serverTexts } from '../texts.ts'
import { isNameLike } from './plain-text.ts'

/**
 * `Total: CHF 5.00`, and in French `Total : CHF 5.00` with a narrow no-break space. A label that
 * ends with a question mark or a colon gets no further colon.
 */
export function labelled(label: string, value: string, language: Language): string {
  if (/[?:]$/.test(label)) return `${label} ${value}`
  return `${label}${language === 'fr' ? '\u202f:' : ':'} ${value}`
}

export interface MailAttachment {
  filename: string
  contentType: string
  content: Buffer
  /** For a picture within the mail: the id that its HTML uses. */
  cid?: string
}

export interface Labelled {
  label: string
  value: string
}

export interface Letterhead {
  language: Language
  accent: string
  sender: readonly string[]
}

export function mailBasics(catalogue: Catalogue, language: Language) {
  const { museum } = catalogue
  const t = serverTexts(language, museum.country)
  const name = pickText(catalogue, museum.name, language)
  const sender = [t('mail.regards'), name, museum.operatingCompany, museum.address]
  const letterhead: Letterhead = { language, accent: museum.accent, sender }
  return { t, name, letterhead, contact: t('mail.contact', { email: museum.supportEmail }) }
}

/** Inline styles, because mail programs support these. */
export const FONT = raw(
  "font-family:'Hanken Grotesk',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1a1a1a",
)

/** The address of the mail's button ends it, for programs that show no links. */
export function htmlDocument(
  { language, sender, subject, link }: Letterhead & { subject: string; link?: MailLink | null },
  content: ReturnType<typeof html>,
): string {
  return String(html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#f4f4f2"><div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff;${FONT}">
${content}
<p style="font-size:14px;color:#555">${sender.map((line) => html`${line}<br>`)}</p>${link ? html`<p style="font-size:14px;color:#555;word-break:break-all">${labelled(link.label, link.address, language)}</p>` : ''}
</div></body></html>
`)
}

export interface MailLink {
  label: string
  address: string
}

const BUTTON = raw(
  'display:inline-block;padding:12px 24px;border-radius:6px;color:#fff;text-decoration:none;font-weight:bold',
)

export function linkButton({ label, address }: MailLink, accent: string) {
  return html`<p style="margin:24px 0"><a href="${address}" style="${BUTTON};background:${accent}">${label}</a></p>`
}

/** In characters; a longer text is a sentence and not a name. */
const LONGEST = 60

/** Greets by name if it looks like a name, else without one. */
export function greet({ fname, lname }: CustomerForm, t: ServerTexts): string {
  const person = [fname, lname].filter(Boolean).join(' ')
  const isName = isNameLike(person) && person.length <= LONGEST && !/[:;!?/\n]/.test(person)
  return person !== '' && isName ? t('mail.greeting', { name: person }) : t('account.greeting')
}
