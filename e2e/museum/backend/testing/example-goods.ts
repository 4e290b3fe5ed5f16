import type {
  Catalogue,
  CatalogueArticle,
  CatalogueVoucherCode,
  CatalogueVoucherProduct,
} from '../catalogue/schema.ts'

export function exampleArticle(
  article: Partial<CatalogueArticle> & { id: string },
): CatalogueArticle {
  return {
    kind: 'article',
    name: article.id,
    teaser: 'teaser',
    description: 'description',
    price: 3500,
    vat: 2.6,
    sequenceNo: 1,
    categories: ['books'],
    pictures: [{ file: 'picture.jpg', alt: 'alt' }],
    ...article,
  }
}

/** Two copies of a book, unlimited posters and passes, and the delivery costs. */
export function exampleGoods(): Pick<Catalogue, 'articleCategories' | 'articles' | 'shipping'> {
  return {
    articleCategories: [
      { id: 'books', name: { de: 'Bücher', en: 'Books' } },
      { id: 'posters', name: { de: 'Plakate', en: 'Posters' } },
    ],
    articles: [
      exampleArticle({
        id: 'book',
        name: { de: 'Turmbuch', en: 'Tower book' },
        stock: 2,
        pictures: [
          { file: 'picture.jpg', alt: { de: 'Umschlag', en: 'Cover' } },
          { file: 'picture.jpg', view: '1,2,300,200', alt: { de: 'Innenseite', en: 'Inside' } },
        ],
        related: ['poster'],
      }),
      exampleArticle({
        id: 'poster',
        name: { de: 'Plakat', en: 'Poster' },
        price: 1500,
        vat: 8.1,
        sequenceNo: 2,
        categories: ['posters', 'books'],
      }),
      exampleArticle({
        id: 'pass',
        kind: 'pass',
        name: { de: 'Jahreskarte', en: 'Annual pass' },
        price: 9000,
        categories: [],
      }),
    ],
    shipping: { classes: [], countries: { CH: 900, DE: 1800 }, freeFrom: 20_000, vat: 8.1 },
  }
}

function exampleVoucher(
  voucher: Partial<CatalogueVoucherProduct> & { id: string },
): CatalogueVoucherProduct {
  return {
    name: voucher.id,
    teaser: 'teaser',
    description: 'description',
    price: 5000,
    vat: 0,
    group: 'gifts',
    sequenceNo: 1,
    picture: 'picture.jpg',
    pictureAlt: 'alt',
    ...voucher,
  }
}

export function exampleCode(
  code: Partial<CatalogueVoucherCode> & { barcode: string },
): CatalogueVoucherCode {
  return { name: { de: 'Gutschein', en: 'Gift voucher' }, amount: 5000, ...code }
}

/** A voucher of 50 francs and one of 10 to 500; codes in every condition. */
export function exampleVouchers(): Pick<
  Catalogue,
  'voucherGroups' | 'voucherProducts' | 'voucherCodes'
> {
  return {
    voucherGroups: [{ id: 'gifts', name: { de: 'Geschenke', en: 'Gifts' } }],
    voucherProducts: [
      exampleVoucher({
        id: 'fifty',
        name: { de: 'Gutschein 50', en: 'Voucher 50' },
        mailedLater: true,
      }),
      exampleVoucher({
        id: 'free',
        name: { de: 'Wertgutschein', en: 'Gift card' },
        freeAmount: { min: 1000, max: 50_000 },
        sequenceNo: 2,
      }),
    ],
    voucherCodes: [
      exampleCode({ barcode: 'GIFT', used: 1500 }),
      exampleCode({ barcode: 'SOON', validFromDay: 1 }),
      exampleCode({ barcode: 'OVER', validToDay: -1 }),
      exampleCode({ barcode: 'EMPTY', used: 5000 }),
    ],
  }
}
