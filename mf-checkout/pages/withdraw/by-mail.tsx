import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { MuseumContact } from '@shop/shared/ui/museum-contact'
import { useUnit } from 'effector-react'
import { $values, FIELDS } from './model.ts'

/** The form as a prepared mail. Promises nothing: the withdrawal counts when the mail is sent. */
export function ByMail() {
  const { t, language } = useTexts('mf_checkout')
  const { config, values } = useUnit({ config: $config, values: $values })
  const { supportEmail } = config
  if (supportEmail === null) {
    const imprint = pathTo('staticPage', language, { id: 'imprint' })
    const otherwise = <Link to={imprint}>{t('shipping.contact')}</Link>
    return (
      <>
        {t('withdraw.ask')} <MuseumContact otherwise={otherwise} />
      </>
    )
  }
  const lines = FIELDS.map((name) =>
    t('withdraw.labelled', { label: t(`withdraw.${name}`), text: values[name] }),
  )
  const subject = `${t('title.withdraw')}: ${values.booking_id}`
  const body = [t('withdraw.declare'), ...lines].join('\n')
  return (
    <>
      {t('withdraw.byMail')}{' '}
      <a
        href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
      >
        {t('withdraw.write', { email: supportEmail })}
      </a>
    </>
  )
}
