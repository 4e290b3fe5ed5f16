import type { ShopTables } from '../museum/backend/database/schema.ts'
import { type Erasure, erasePerson } from '../museum/backend/privacy/erase-person.ts'
import { exportPerson } from '../museum/backend/privacy/export-person.ts'
import { signOutPerson } from '../museum/backend/privacy/sign-out-person.ts'
import { exitWithError } from '../shop/process-end.ts'
import { commandSettings } from '../shop/service-settings.ts'
import { withShopDatabase } from '../shop/with-shop-database.ts'

const WISHES = ['export', 'erase', 'sign-out'] as const

const USAGE = `npm run person -- export|erase|sign-out EMAIL

  export    prints all data stored about a person, as JSON
  erase     removes the person from all data; bookings keep their amounts, without a name
  sign-out  ends all sessions of the person, and the password links that were mailed

The database is the one of DATABASE_URL, or else in DATA_DIR. With DATA_DIR, stop the shop first.`

try {
  const [wish, email, ...more] = process.argv.slice(2)
  if (!isWish(wish) || !email?.includes('@') || more.length > 0) {
    throw new Error(USAGE)
  }
  await withShopDatabase<ShopTables>(commandSettings(process.env), async (db) => {
    if (wish === 'export') {
      const person = await exportPerson(db, email)
      if (person === null) throw new Error(`Nothing is stored about ${email}.`)
      console.log(JSON.stringify(person, null, 2))
    } else if (wish === 'sign-out') {
      const sessions = await signOutPerson(db, email)
      if (sessions === null) throw new Error(`Nothing is stored about ${email}.`)
      console.log(`Ended: ${sessions} sessions. Anyone with the password can sign in again.`)
    } else {
      console.log(reportOf(await erasePerson(db, email), email))
    }
  })
} catch (error) {
  exitWithError(error)
}

function isWish(text: string | undefined): text is (typeof WISHES)[number] {
  return WISHES.some((wish) => wish === text)
}

/** The message about the erasure; throws when nothing was erased. */
function reportOf(erasure: Erasure, email: string): string {
  switch (erasure.kind) {
    case 'erased':
      return `Erased: ${erasure.customers} customers, ${erasure.bookings} bookings (their amounts stay), ${erasure.baskets} baskets, ${erasure.mails} mails. Ask the payment and mail providers as well, and remember backups.`
    case 'unknown':
      throw new Error(`Nothing is stored about ${email}.`)
    case 'payingNow':
      throw new Error(
        'Nothing was erased: this person is paying for a basket, or a refund is under way. Try again in half an hour.',
      )
    case 'mailWaiting':
      throw new Error(
        'Nothing was erased: a mail to this person is still in the queue. Try again once it is sent.',
      )
  }
}
