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

/** Sends one mail; rejects when it did not leave, or is abandoned by the signal. */
export type Mailer = (mail: Mail, signal?: AbortSignal) => Promise<void>

/** Mails at the same time, where nothing else is set. */
export const MAILS_PARALLEL = 5

export interface SmtpServer {
  /** `smtps://user:password@host` */
  smtpUrl: string
  /** Connections, each kept for many mails. */
  connections?: number | undefined
  /** Mails in a second, give or take one a connection; as many as it takes where nothing is set. */
  perSecond?: number | undefined
}

/** In ms: to connect, to be greeted, and of silence in the middle of a mail. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }

/** Sends by an SMTP server, or writes `.eml` files into a folder, which any mail program opens. */
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
      // The queue repeats what fails; this only replaces a connection that the server had left.
      maxRequeues: 1,
      ...(perSecond === undefined ? {} : { rateDelta: 1000, rateLimit: perSecond }),
      ...timeouts,
    })
    const send: Mailer = async (mail, signal) => {
      // The pool ends what is abandoned: else it might be sent, and again by the queue.
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
    // Written elsewhere and renamed, so that a watcher of the folder never sees an incomplete mail.
    const file = join(target.outbox, `${mail.key}.eml`)
    await writeFile(`${file}.part`, message)
    await rename(`${file}.part`, file)
  }
  return { send, close: () => {} }
}

function envelope(from: { name: string; address: string }, { key, ...mail }: Mail) {
  const [, domain = 'localhost'] = from.address.split('@')
  // A copy: nodemailer writes into what it is given, and the next mail may have another sender.
  return { from: { ...from }, ...mail, messageId: `<${key}@${domain}>` }
}
