import { Typography } from 'antd'
import { Link } from 'react-router'
import { useTexts } from '../../texts/use-texts.ts'

/** The page begins with the opening hours; its own text does not follow them. */
export function HoursOnPage() {
  const t = useTexts()
  return (
    <Typography.Paragraph>
      {t('hours.page')}{' '}
      <Link to="/pages" state={{ open: 'page_visit' }} style={{ textDecoration: 'underline' }}>
        {t('fields.page_visit')}
      </Link>
    </Typography.Paragraph>
  )
}
