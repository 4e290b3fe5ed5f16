import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailMessage } from '../database/schema.ts'
import type { MailAttachment } from '../paper/layout.ts'

export interface Mail extends Omit<MailMessage, 'vouchers'> {
  /** Identifies the mail, so that a duplicate can be recognised. */
  key: string
  to: string
  attachments?: MailAttachment[]
}

/** Sends one mail. Rejects if it was not sent, or if the signal aborts it. */
export type Mailer = (mail: Mail, signal?: AbortSignal) => Promise<void>

/** Number of mails that are sent at the same time, unless the museum sets another number. */
export const MAILS_PARALLEL = 5

export interface SmtpServer {
  /** `smtps://user:password@host` */
  smtpUrl: string
  /** Connections, each used for many mails. */
  connections?: number | undefined
  /** Mails per second, with a tolerance of one per connection; unlimited if left out. */
  perSecond?: number | undefined
}

/**
 * Longest waits in ms: to connect, for the greeting of the server, and for silence in the middle of
 * a mail.
 */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }

/**
 * Sends by an SMTP server, or writes `.eml` files into a folder; any mail program can open them.
 */
export function createMailer(
  from: { name: string; address: string },
  target: SmtpServer | { outbox: string },
  timeouts = TIMEOUTS,
): { send: Mailer; close: () => void } {
  if ('smtpUrl' in target) {
    const { smtpUrl, connections = MAILS_PARALLEL, perSecond } = target
    const transport = createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: connections,
      // The queue retries failed mails; this only replaces a connection that the server had closed.
      maxRequeues: 1,
      ...(perSecond === undefined ? {} : { rateDelta: 1000, rateLimit: perSecond }),
      ...timeouts,
    })
    const send: Mailer = async (mail, signal) => {
      // With the signal the pool stops an abandoned mail. Otherwise it might still be sent, and the
      // queue would send it again.
      const abandonable = { ...envelope(from, mail), ...(signal === undefined ? {} : { signal }) }
      await transport.sendMail(abandonable)
    }
    return { send, close: () => transport.close() }
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const send: Mailer = async (mail) => {
    const { message } = await transport.sendMail(envelope(from, mail))
    if (!Buffer.isBuffer(message)) throw new Error('the mail was not written to a buffer')
    await mkdir(target.outbox, { recursive: true })
    // Written under another name and then renamed, so that a program that watches the folder never
    // sees an incomplete mail.
    const file = join(target.outbox, `${mail.key}.eml`)
    await writeFile(`${file}.part`, message)
    await rename(`${file}.part`, file)
  }
  return { send, close: () => {} }
}

function envelope(from: { name: string; address: string }, { key, unsubscribe, ...mail }: Mail) {
  const [, domain = 'localhost'] = from.address.split('@')
  // A copy: nodemailer writes into its argument, and the next mail may have another sender.
  const headers = unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return {
    from: { ...from },
    ...mail,
    ...(headers && { headers }),
    messageId: `<${key}@${domain}>`,
  }
}
