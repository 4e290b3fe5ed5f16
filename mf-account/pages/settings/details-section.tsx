import { $count } from '@shop/shared/cart/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { ButtonLink } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import { CustomerForm } from '../../features/customer-form/form.tsx'
import { WhenLoaded } from '../../features/customer-form/when-loaded.tsx'
import { useNextPage } from '../../features/use-next-page.ts'
import { $isSaved, saveRequested, settingsForm, submission } from './model.ts'

export function DetailsSection() {
  const { t, language } = useTexts('mf_account')
  const { count, isSaved, save } = useUnit({
    count: $count,
    isSaved: $isSaved,
    save: saveRequested,
  })
  const { destination, isCheckout } = useNextPage()
  return (
    <section aria-labelledby="details-title">
      <h2 id="details-title">{t('settings.details')}</h2>
      <WhenLoaded>
        {(attributes) => (
          <CustomerForm
            form={settingsForm}
            submission={submission}
            attributes={attributes}
            intro={t('settings.intro')}
            submitText={t('settings.submit')}
            doneText={isSaved ? t('settings.saved') : ''}
            actions={
              count === 0 ? null : isCheckout ? (
                <ButtonLink to={destination}>{t('login.toCheckout')}</ButtonLink>
              ) : (
                <ButtonLink to={pathTo('checkout', language)} look="quiet">
                  {t('action.toBasket')}
                </ButtonLink>
              )
            }
            onSubmit={() => save(t('settings.saved'))}
          />
        )}
      </WhenLoaded>
    </section>
  )
}
