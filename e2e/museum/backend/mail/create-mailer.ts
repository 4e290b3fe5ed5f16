import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailMessage } from '../database/schema.ts'

export interface Mail extends Omit<MailMessage, 'vouchers'> {
  /** Identifies the mail, so that a duplicate can be recognised. */
  key: string
  to: string
  attachments?: MailAttachment[]
}

export interface MailAttachment {
  filename: string
  contentType: string
  content: Buffer
  /** Of a picture within the mail: what its HTML calls it. */
  cid?: string
}

/** Sends one mail; rejects when it did not leave. */
export type Mailer = (mail: Mail) => Promise<void>

/**
 * Sends through an SMTP server where one is given, else writes `.eml` files into a folder, which
 * any mail program opens.
 */
export function createMailer(
  from: { name: string; address: string },
  target: { smtpUrl: string } | { outbox: string },
): Mailer {
  if ('smtpUrl' in target) {
    const transport = createTransport(target.smtpUrl)
    return async (mail) => {
      await transport.sendMail(envelope(from, mail))
    }
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const { message } = await transport.sendMail(envelope(from, mail))
    if (!Buffer.isBuffer(message)) throw new Error('the mail was not written to a buffer')
    await mkdir(target.outbox, { recursive: true })
    // Written elsewhere and renamed, so that a watcher of the folder never sees an incomplete mail.
    const file = join(target.outbox, `${mail.key}.eml`)
    await writeFile(`${file}.part`, message)
    await rename(`${file}.part`, file)
  }
}

function envelope(from: { name: string; address: string }, { key, ...mail }: Mail) {
  const [, domain = 'localhost'] = from.address.split('@')
  return { from, ...mail, messageId: `<${key}@${domain}>` }
}
