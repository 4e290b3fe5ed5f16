import type { Language } from '@shop/shared/i18n/languages'
import { html, raw } from 'hono/html'
import type { MailMessage } from '../database/schema.ts'

/** A short mail about an account, before it is text and HTML. */
export interface Note {
  language: Language
  accent: string
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** What to do, and where. */
  link?: { label: string; address: string }
  closing: readonly string[]
  sender: readonly string[]
}

export function layOutNote(note: Note): MailMessage {
  return { subject: note.subject, text: asText(note), html: asHtml(note) }
}

function asText({ greeting, paragraphs, link, closing, sender }: Note): string {
  const leads = link === undefined ? [] : [`${link.label}\n${link.address}`]
  return [greeting, ...paragraphs, ...leads, ...closing, sender.join('\n'), ''].join('\n\n')
}

/** Inline styles, because that is what mail programs understand. */
function asHtml({ language, accent, subject, greeting, ...note }: Note): string {
  const font = raw(
    'font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1a1a1a',
  )
  const button = raw(
    'display:inline-block;padding:12px 24px;border-radius:6px;color:#fff;text-decoration:none;font-weight:bold',
  )
  const paragraph = (text: string) => html`<p>${text}</p>`
  const { link } = note
  return String(html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#f4f4f2"><div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff;${font}">
${[greeting, ...note.paragraphs].map(paragraph)}
${
  link === undefined
    ? ''
    : html`<p style="margin:24px 0"><a href="${link.address}" style="${button};background:${accent}">${link.label}</a></p><p style="font-size:14px;color:#555;word-break:break-all">${link.address}</p>`
}
${note.closing.map(paragraph)}
<p style="font-size:14px;color:#555">${note.sender.map((line) => html`${line}<br>`)}</p>
</div></body></html>
`)
}
