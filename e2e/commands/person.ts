import type { ShopTables } from '../museum/backend/database/schema.ts'
import { type Erasure, erasePerson } from '../museum/backend/privacy/erase-person.ts'
import { exportPerson } from '../museum/backend/privacy/export-person.ts'
import { signOutPerson } from '../museum/backend/privacy/sign-out-person.ts'
import { endWith } from '../shop/process-end.ts'
import { commandSettings } from '../shop/service-settings.ts'
import { withShopDatabase } from '../shop/with-shop-database.ts'

const WISHES = ['export', 'erase', 'sign-out'] as const

const USAGE = `npm run person -- export|erase|sign-out EMAIL

  export    prints all that is stored about a person, as JSON
  erase     takes the person out of all of it; bookings stay with their amounts, without anybody's name
  sign-out  ends all of the person's sessions, and the links to new passwords that were mailed

The database is the one of DATABASE_URL, or else in DATA_DIR, where the shop must be stopped first.`

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
      console.log(`Ended: ${sessions} sessions. Whoever knows the password can sign in again.`)
    } else {
      console.log(reportOf(await erasePerson(db, email), email))
    }
  })
} catch (error) {
  endWith(error)
}

function isWish(text: string | undefined): text is (typeof WISHES)[number] {
  return WISHES.some((wish) => wish === text)
}

/** Message about the erasure; throws when nothing was erased. */
function reportOf(erasure: Erasure, email: string): string {
  switch (erasure.kind) {
    case 'erased':
      return `Erased: ${erasure.customers} customers, ${erasure.bookings} bookings (their amounts stay), ${erasure.baskets} baskets, ${erasure.mails} mails. Ask the payment and mail providers as well, and remember backups.`
    case 'unknown':
      throw new Error(`Nothing is stored about ${email}.`)
    case 'payingNow':
      throw new Error(
        'Nothing was erased: a basket of this person is being paid, or money is on its way back. Try again in half an hour.',
      )
    case 'mailWaiting':
      throw new Error(
        'Nothing was erased: a mail to this person has not left yet. Try again once it has.',
      )
  }
}
