import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { Language } from '@shop/shared/i18n/languages'
import { isNameLike } from '../customers/plain-text.ts'
import { serverTexts } from '../texts.ts'

/** A longer name would be a sentence. */
const LONGEST = 60

/** How a mail begins: by name where there is one, and where it cannot be anything else. */
export function greet({ fname, lname }: CustomerForm, language: Language): string {
  const t = serverTexts(language)
  const person = [fname, lname].filter(Boolean).join(' ')
  const isName = isNameLike(person) && person.length <= LONGEST && !/[:;!?/\n]/.test(person)
  return person !== '' && isName ? t('mail.greeting', { name: person }) : t('account.greeting')
}
