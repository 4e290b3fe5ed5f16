import { useTexts } from '@shop/shared/i18n/use-texts'
import { MuseumContact, useHasContact } from '@shop/shared/ui/museum-contact'

export function AskMuseum({ className }: { className?: string | undefined }) {
  const { t } = useTexts('mf_checkout')
  if (!useHasContact()) return null
  return (
    <p className={className}>
      {t('orderReview.gone.ask')} <MuseumContact />
    </p>
  )
}
