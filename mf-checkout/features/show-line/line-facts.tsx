import { dayText } from '@shop/shared/dates/day-text'
import { countryName } from '@shop/shared/i18n/country-name'
import { dotted } from '@shop/shared/i18n/dotted'
import type { GiftDelivery } from '@shop/shared/vouchers/gift-delivery'
import type { LineText, PassOwnerText, PlaceText } from '../line-kinds/line-kind.ts'
import { inOneLine } from './in-one-line.ts'
import styles from './line-facts.module.css'
import { cardTexts, countText, type LineWords, pricedPart, worthTexts } from './line-words.ts'

/** The date and the parts of a line; the same in the basket and in the confirmation. */
export function LineFacts({ text, words }: { text: LineText; words: LineWords }) {
  const { t, language, money } = words
  const when = dotted([
    text.day === null ? '' : dayText(text.day, language),
    text.time === null ? '' : t('line.time', { time: text.time }),
  ])
  const what = dotted([text.detail, countText(text, t), ...worthTexts(text, { t, money })])
  return (
    <div className={styles.facts}>
      {when ? <p className={styles.when}>{when}</p> : null}
      <p className={styles.what}>{what}</p>
      <Parts texts={text.parts.map((part) => pricedPart(part, { t, money }))} />
      <Parts texts={text.owners?.map(ownerOf) ?? []} />
      <Parts texts={text.answers.map(answerOf)} />
      {text.card === undefined ? null : <Parts texts={cardTexts(text.card, t)} />}
      {text.delivery === undefined ? null : <Parts texts={[deliveryText(text.delivery)]} />}
    </div>
  )

  function answerOf({ question, answer }: LineText['answers'][number]): string {
    const shown = typeof answer === 'boolean' ? t(answer ? 'line.yes' : 'line.no') : answer
    return `${question} – ${shown}`
  }

  function ownerOf({ name, livesAt, sentTo }: PassOwnerText): string {
    if (sentTo !== null) {
      const address = inOneLine(partsOf(sentTo))
      return t('line.ownerSentTo', { name: inOneLine([name]), address })
    }
    return t('line.owner', { name: inOneLine([name, ...(livesAt ? partsOf(livesAt) : [])]) })
  }

  function deliveryText({ email, on }: GiftDelivery): string {
    const day = dayText(on, language)
    return email === '' ? t('line.mailed', { day }) : t('line.mailedTo', { email, day })
  }

  function partsOf({ place, country }: PlaceText): string[] {
    return [...place, countryName(country, language)]
  }
}

function Parts({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <ul className={styles.parts}>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two tickets or owners may have the same name
        <li key={index}>{text}</li>
      ))}
    </ul>
  )
}
