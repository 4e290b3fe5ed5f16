import { $config } from '@shop/shared/config/model'
import type { TermsPage } from '@shop/shared/config/terms-links'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { CheckboxField } from '@shop/shared/ui/form/form-field'
import { useUnit } from 'effector-react'
import { fieldId } from '../ways/payment-problems.ts'
import { agreementLink } from './agreement-link.ts'
import type { FormPart } from './form-part.ts'
import styles from './payment-form.module.css'

/** Terms and privacy: two boxes, unticked at first, each with a link to its text. */
export function Agreements({ model, problems }: FormPart) {
  const { t } = useTexts('mf_checkout')
  const { form, toggleTerms, togglePrivacy } = useUnit({
    form: model.$form,
    toggleTerms: model.termsToggled,
    togglePrivacy: model.privacyToggled,
  })
  return (
    <div className={styles.agreements}>
      <CheckboxField
        id={fieldId('terms')}
        label={t('payment.terms')}
        checked={form.terms}
        required
        errors={problems.includes('terms') ? [t('payment.problem.terms')] : []}
        onChange={toggleTerms}
      >
        <ReadLink page="terms" text={t('payment.readTerms')} />
      </CheckboxField>
      <CheckboxField
        id={fieldId('privacy')}
        label={t('payment.privacy')}
        checked={form.privacy}
        required
        errors={problems.includes('privacy') ? [t('payment.problem.privacy')] : []}
        onChange={togglePrivacy}
      >
        <ReadLink page="data_protection" text={t('payment.readPrivacy')} />
      </CheckboxField>
    </div>
  )
}

/** Next to the box, not in its label: a click on the link must not tick the box. */
function ReadLink({ page, text }: { page: TermsPage; text: string }) {
  const { language } = useTexts()
  const link = agreementLink(useUnit($config), page, language)
  if (link === null) return null
  return (
    <a href={link} target="_blank" rel="noopener" className={styles.link}>
      {text}
    </a>
  )
}
