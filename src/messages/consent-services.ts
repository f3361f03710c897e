import type { Messages } from './messages.ts'

/** What each service of the registry is for, in the words of the dialog and the privacy page. @see src/consent/services.ts */
export const consentServiceMessages = {
  de: {
    choice: { name: 'cc_cookie', purpose: 'merkt sich Ihre Auswahl', provider: '', duration: '182 Tage' },
    language: { name: 'i18n_redirected', purpose: 'merkt sich die Sprache', provider: '', duration: '365 Tage' },
    'language-offer': {
      name: 'language-offer',
      purpose: 'merkt sich, dass Sie das Angebot Ihrer Sprache geschlossen haben',
      provider: '',
      duration: 'bis zum Schließen des Reiters',
    },
    draft: {
      name: 'Formularentwurf',
      purpose: 'bewahrt Ihren Text bei einem Übertragungsfehler',
      provider: '',
      duration: 'bis zum Schließen des Reiters',
    },
    check: {
      name: 'Usability-Check',
      purpose: 'bewahrt Ihre Antworten beim Neuladen',
      provider: '',
      duration: 'bis zum Schließen des Reiters',
    },
    scale: {
      name: 'Maßstab',
      purpose: 'merkt sich, wie groß Ihr Bildschirm ist, nachdem Sie ihn abgeglichen haben',
      provider: '',
      duration: 'bis zum Schließen des Reiters',
    },
    reload: {
      name: 'Neulademarke',
      purpose: 'verhindert eine Ladeschleife nach einer Aktualisierung',
      provider: '',
      duration: '10 Sekunden',
    },
    'tag-manager': {
      name: '_ga, _ga_…, _gid',
      purpose: 'Reichweitenmessung',
      provider: 'Google Ireland Limited',
      duration: 'bis zu 14 Monate',
    },
    recaptcha: {
      name: 'reCAPTCHA',
      purpose: 'Schutz des Formulars vor automatischen Einsendungen',
      provider: 'Google Ireland Limited',
      duration: 'nach dessen Angaben',
    },
    'demo-film': {
      name: 'film.nennmass.example',
      purpose: 'Anzeige von Filmen',
      provider: 'nennmass Film',
      duration: 'nach dessen Angaben',
    },
    'demo-widget': {
      name: 'widget.nennmass.example',
      purpose: 'Anzeige des fremden Inhalts',
      provider: 'nennmass Widget',
      duration: 'nach dessen Angaben',
    },
    youtube: {
      name: 'YouTube',
      purpose: 'Anzeige von Filmen',
      provider: 'Google Ireland Limited',
      duration: 'nach dessen Angaben',
    },
    vimeo: {
      name: 'Vimeo',
      purpose: 'Anzeige von Filmen',
      provider: 'Vimeo.com, Inc.',
      duration: 'nach dessen Angaben',
    },
    openstreetmap: {
      name: 'OpenStreetMap',
      purpose: 'Anzeige von Karten',
      provider: 'OpenStreetMap Foundation',
      duration: 'nach dessen Angaben',
    },
  },
  en: {
    choice: { name: 'cc_cookie', purpose: 'remembers your selection', provider: '', duration: '182 days' },
    language: { name: 'i18n_redirected', purpose: 'remembers the language', provider: '', duration: '365 days' },
    'language-offer': {
      name: 'language-offer',
      purpose: 'remembers that you closed the offer of your language',
      provider: '',
      duration: 'until you close the tab',
    },
    draft: {
      name: 'Form draft',
      purpose: 'keeps your text if sending fails',
      provider: '',
      duration: 'until you close the tab',
    },
    check: {
      name: 'Usability check',
      purpose: 'keeps your answers when you reload',
      provider: '',
      duration: 'until you close the tab',
    },
    scale: {
      name: 'Scale view',
      purpose: 'remembers the size of your screen once you have matched it',
      provider: '',
      duration: 'until you close the tab',
    },
    reload: {
      name: 'Reload marker',
      purpose: 'prevents a reload loop after an update',
      provider: '',
      duration: '10 seconds',
    },
    'tag-manager': {
      name: '_ga, _ga_…, _gid',
      purpose: 'audience measurement',
      provider: 'Google Ireland Limited',
      duration: 'up to 14 months',
    },
    recaptcha: {
      name: 'reCAPTCHA',
      purpose: 'protects the form against automated submissions',
      provider: 'Google Ireland Limited',
      duration: 'as the provider states',
    },
    'demo-film': {
      name: 'film.nennmass.example',
      purpose: 'showing films',
      provider: 'nennmass Film',
      duration: 'as the provider states',
    },
    'demo-widget': {
      name: 'widget.nennmass.example',
      purpose: 'showing the third-party content',
      provider: 'nennmass Widget',
      duration: 'as the provider states',
    },
    youtube: {
      name: 'YouTube',
      purpose: 'showing films',
      provider: 'Google Ireland Limited',
      duration: 'as the provider states',
    },
    vimeo: { name: 'Vimeo', purpose: 'showing films', provider: 'Vimeo.com, Inc.', duration: 'as the provider states' },
    openstreetmap: {
      name: 'OpenStreetMap',
      purpose: 'showing maps',
      provider: 'OpenStreetMap Foundation',
      duration: 'as the provider states',
    },
  },
} satisfies Messages
