import { findAccount, readForm } from '../customers/accounts.ts'
import { createReset, RESET_MINUTES } from '../customers/password-reset.ts'
import type { MailMessage, ResetRequest } from '../database/schema.ts'
import type { Shop } from '../database/shop.ts'
import { writeAccountMail } from './write-account-mail.ts'

/**
 * Writes the mail with a password reset link. The token is created only when the mail is sent, so
 * that no queue stores one. Null without an account for this e-mail, and for a request older than
 * the lifetime of a link.
 */
export async function writeReset(
  { db, catalogue, clock }: Pick<Shop, 'db' | 'catalogue' | 'clock'>,
  { language, backlink, at }: ResetRequest,
  recipient: string,
): Promise<MailMessage | null> {
  const now = clock()
  if (now.getTime() - Date.parse(at) > RESET_MINUTES * 60_000) return null
  const account = await findAccount(db, recipient)
  if (account === undefined) return null
  const form = await readForm(db, account.customerId)
  const token = await createReset(db, account.customerId, now)
  const news = { kind: 'reset', address: `${backlink}${token}`, minutes: RESET_MINUTES } as const
  return writeAccountMail(news, { catalogue, language, form })
}
