import { html, raw } from 'hono/html'
import type { MailMessage } from '../database/schema.ts'
import { htmlDocument, type Letterhead } from './layout.ts'

/** A short mail about an account, before it is text and HTML. */
export interface Note extends Letterhead {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** What to do, and where. */
  link?: { label: string; address: string }
  closing: readonly string[]
}

export function layOutNote(note: Note): MailMessage {
  return { subject: note.subject, text: asText(note), html: asHtml(note) }
}

function asText({ greeting, paragraphs, link, closing, sender }: Note): string {
  const leads = link === undefined ? [] : [`${link.label}\n${link.address}`]
  return [greeting, ...paragraphs, ...leads, ...closing, sender.join('\n'), ''].join('\n\n')
}

function asHtml(note: Note): string {
  const button = raw(
    'display:inline-block;padding:12px 24px;border-radius:6px;color:#fff;text-decoration:none;font-weight:bold',
  )
  const paragraph = (text: string) => html`<p>${text}</p>`
  const { accent, link } = note
  return htmlDocument(
    note,
    html`${[note.greeting, ...note.paragraphs].map(paragraph)}
${
  link === undefined
    ? ''
    : html`<p style="margin:24px 0"><a href="${link.address}" style="${button};background:${accent}">${link.label}</a></p><p style="font-size:14px;color:#555;word-break:break-all">${link.address}</p>`
}
${note.closing.map(paragraph)}`,
  )
}
