import type { ProviderTexts } from './provider-texts.ts'

export const fr: ProviderTexts = {
  title: 'Paiement sécurisé',
  payTo: (merchant) => `Paiement à ${merchant}`,
  amount: 'Montant',
  card: {
    heading: 'Données de la carte',
    number: 'Numéro de carte',
    expiry: 'Date d’expiration',
    expiryHint: 'MM/AA',
    code: 'Code de sécurité',
    codeHint: '3 chiffres au dos de la carte',
  },
  directDebit: {
    heading: 'Prélèvement',
    mandate: (merchant) =>
      `En confirmant, vous autorisez ${merchant} à prélever une seule fois ce montant sur ce compte.`,
    holder: 'Titulaire du compte',
    iban: 'IBAN',
  },
  invoice: {
    heading: 'Facture',
    terms: 'Vous recevrez la facture par e-mail, payable dans les 30 jours.',
  },
  pay: (amount) => `Payer ${amount}`,
  confirm: (amount) => `Confirmer ${amount}`,
  cancel: 'Annuler',
  errors: {
    summary: 'Veuillez vérifier votre saisie',
    number: 'Ce numéro de carte n’est pas correct. Veuillez le vérifier.',
    expiry: 'Veuillez saisir une date d’expiration valable, par exemple 09/29.',
    code: 'Le code de sécurité comporte 3 ou 4 chiffres.',
  },
  declined: {
    title: 'Paiement refusé',
    text: 'Votre banque a refusé le paiement. Rien n’a été débité.',
    retryCard: 'Essayer une autre carte',
    retry: 'Réessayer',
  },
  cancelled: {
    title: 'Paiement annulé',
    text: 'Ce paiement a été annulé ou remplacé par un plus récent. Rien n’a été débité ici. Si vous avez recommencé, veuillez payer dans la nouvelle fenêtre.',
  },
  expired: {
    title: 'Délai écoulé',
    text: 'Le délai pour ce paiement est écoulé. Rien n’a été débité.',
  },
  paid: { title: 'Déjà payé', text: 'Ce paiement est terminé.' },
  refunded: { title: 'Paiement remboursé', text: 'Le montant vous a été remboursé.' },
  notFound: {
    title: 'Paiement introuvable',
    text: 'Veuillez recommencer le paiement depuis la boutique.',
  },
  back: 'Retour à la boutique',
  test: {
    title: 'Mode test',
    text: 'Aucun argent n’est transféré ici.',
    accepted: 'paiement accepté',
    declined: 'paiement refusé',
  },
}
