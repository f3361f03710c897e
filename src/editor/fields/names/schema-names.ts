import type { EditorLanguage } from '../../language.ts'

/*
 * Schemas carry one name for each field, in the language of the studio, and bare values as options. What our own blocks
 * use has names here; what another space uses is shown as its schema says it.
 */

/** English names of fields by the ones in the schema. */
// oxfmt-ignore
const english: Readonly<Record<string, string>> = {
  Knopf: 'Button', Knöpfe: 'Buttons', Anschrift: 'Postal address', 'Dateien erlauben': 'Allow files', Bildbeschreibung: 'Description of the picture',
  Anker: 'Anchor', Bewegt: 'Moving', Anhang: 'Annex', 'Hinweis zu AR': 'Note on AR', 'Text für Vorleseprogramme': 'Text for screen readers',
  'Autorinnen und Autoren': 'Authors', Preis: 'Award', 'Zeichen der Preise': 'Award logos', Auszeichnungen: 'Awards', Bereiche: 'Ranges', Werdegang: 'Biography',
  Inhalt: 'Content', Bildunterschrift: 'Caption', 'Untertitel des Films (VTT)': 'Subtitles of the film (VTT)', Kategorien: 'Categories', Unterpunkte: 'Sub-items',
  Ort: 'City', Leitsatz: 'Claim', Kunde: 'Client', 'Umschreibung des Kunden': 'Alias of the client', 'Kunde nicht nennen': 'Do not name the client', Kunden: 'Clients',
  Abschluss: 'Closing', Farbe: 'Colour', Spalten: 'Columns', 'Stand der Einwilligung': 'Revision of the consent', 'Text der Einwilligung': 'Text of the consent',
  'Fassung der Einwilligung': 'Version of the consent', Ansprechperson: 'Contact person', 'Beantwortet Anfragen zu': 'Answers enquiries about', Baustein: 'Block',
  Land: 'Country', Titelbild: 'Cover', Mitwirkende: 'Credits', Datum: 'Date', 'Nur Schmuck': 'Decoration only', 'Abschluss, wenn keiner gesetzt ist': 'Closing where none is set',
  'Ansprechperson, wenn keine gesetzt ist': 'Contact person where none is set', 'Teilen-Bild, wenn keines gesetzt ist': 'Share picture where none is set', Dichte: 'Density',
  Bereich: 'Department', Maße: 'Dimensions', Herunterladen: 'Download', Dauer: 'Duration', 'E-Mail': 'E-mail', 'Fehlerseite: Text': 'Error page: text',
  'Fehlerseite: Titel': 'Error page: title', 'Fehlerseite: Knopf': 'Error page: button', 'Fehlerseite: Bild': 'Error page: picture', Fachleute: 'Experts', Daten: 'Facts',
  'Häufige Fragen': 'Frequent questions', Zahlen: 'Figures', Datei: 'File', 'Datei für Telefone': 'File for phones', Dateien: 'Files', Vorname: 'First name',
  'Erster Eintrag offen': 'First item open', 'Der erste Schritt': 'The first step', Fuß: 'Footer', Form: 'Shape', 'Thema im Formular': 'Topic in the form', 'Modell (GLB)': 'Model (GLB)',
  Rang: 'Rank', 'Nach Bereichen': 'By department', Kopf: 'Header', Überschrift: 'Headline', Hilfe: 'Help', Auftakt: 'Opening', 'Bild im Auftakt': 'Picture of the opening',
  Hervorheben: 'Highlight', Punkte: 'Points', Impulse: 'Impulses', Nummer: 'Number', Einleitung: 'Introduction', 'Ist Ansprechperson': 'Is a contact person',
  'Auf der Website zeigen': 'Show on the website', Einträge: 'Items', 'E-Mail Bewerbung': 'E-mail for applications', Dachzeile: 'Kicker', Art: 'Kind', Bezeichnung: 'Label',
  Sprachen: 'Languages', Nachname: 'Last name', Anordnung: 'Layout', Vorspann: 'Lead', 'Kennungen der alten Website': 'Ids of the old website',
  'Adresse auf der alten Website': 'Address on the old website', 'Rechtliche Links': 'Legal links', Ebene: 'Level', Anzahl: 'Number of items', Ziel: 'Target', Logo: 'Logo',
  'Link Kontakt': 'Link to contact', 'Link Impressum': 'Link to imprint', 'Link Neuigkeiten': 'Link to news', 'Link Newsletter': 'Link to newsletter',
  'Link Datenschutz': 'Link to privacy', 'Link Referenzen': 'Link to references', 'Logo für dunklen Grund': 'Logo for dark ground', 'Logo für hellen Grund': 'Logo for light ground',
  'Langer Text': 'Long text', 'Film läuft von selbst in Schleife': 'Film plays by itself in a loop', Randnotiz: 'Margin note', Marke: 'Mark', 'Bild oder Film': 'Picture or film',
  'Bild für Telefone': 'Picture for phones', Auswahl: 'Selection', Weiter: 'More', Richtung: 'Direction', Notiz: 'Note', Hinweis: 'Notice', 'Hinweis bis': 'Notice until',
  Öffnungszeiten: 'Opening hours', Reihenfolge: 'Order', Ergebnis: 'Outcome', 'Art der Seite': 'Kind of page', Personen: 'People', 'Wer antwortet': 'Who answers', Telefon: 'Phone',
  Porträt: 'Portrait', 'Porträt bei der Arbeit': 'Portrait at work', Lage: 'Position', Standbild: 'Still', 'Standbild des Films': 'Still of the film', 'E-Mail Presse': 'E-mail for the press',
  Pressematerial: 'Press kit', 'Hinweis zu Rechten': 'Note on rights', 'Bild in der Vorschau': 'Picture in previews', 'Text in der Vorschau': 'Text in previews',
  'Titel in der Vorschau': 'Title in previews', Grundsatz: 'Principle', Anbieter: 'Provider', Fragen: 'Questions', Zitat: 'Quote', 'Bezeichnung in der Maßleiste': 'Label at the ruler',
  Seitenverhältnis: 'Aspect ratio', Empfänger: 'Recipient', Referenzen: 'References', 'Verwandte Neuigkeiten': 'Related news', 'Verwandte Referenzen': 'Related references',
  'Einleitung des Ergebnisses': 'Introduction of the result', Stimmen: 'Reviews', Funktion: 'Role', Rubriken: 'Rubrics', 'Frühere Ausgabe': 'Earlier issue', Umfang: 'Scope',
  Branche: 'Sector', Startwert: 'Seed', 'Suchmaschinen und Teilen': 'Search engines and sharing', 'Kanonische Adresse': 'Canonical address', 'Links nicht folgen': 'Do not follow links',
  'Nicht in Suchmaschinen': 'Not in search engines', Leistungen: 'Services', 'Preise zeigen': 'Show awards', 'Kontakt zeigen': 'Show contact', 'E-Mail zeigen': 'Show e-mail',
  'Formular zeigen': 'Show form', 'Logo zeigen': 'Show logo', 'Vorschau der Teilen-Karte zeigen': 'Show preview of the share card', 'Telefon zeigen': 'Show phone',
  'Inhaltsverzeichnis zeigen': 'Show table of contents', 'Umriss (SVG)': 'Outline (SVG)', 'Seit Jahr': 'Since', 'Leitsatz der Website': 'Claim of the website', 'Name der Website': 'Name of the website',
  Größe: 'Size', 'Tiefe (mm)': 'Depth (mm)', 'Höhe (mm)': 'Height (mm)', 'Breite (mm)': 'Width (mm)', Fertigkeiten: 'Skills', 'Soziale Netze': 'Social networks',
  'Datum für die Reihenfolge': 'Date for the order', Quelle: 'Source', Aussage: 'Statement', Stand: 'Status', Schritte: 'Steps', Untertitel: 'Subtitle', 'Text nach dem Senden': 'Text after sending',
  'Titel nach dem Senden': 'Title after sending', 'Zeichen (SVG)': 'Symbol (SVG)', Anreißer: 'Teaser', Grund: 'Ground', Titel: 'Title', 'Zusatz hinter dem Seitentitel': 'Suffix of the page title',
  Themen: 'Topics', 'Kennung der Messung': 'Tracking id', 'Künstliche Intelligenz darf': 'Artificial intelligence may', 'Wahre Größe': 'True scale', 'Bildfolge rundum': 'Turntable', Einheit: 'Unit', Adresse: 'Address', 'Modell (USDZ)': 'Model (USDZ)',
  'Gültig ab': 'Valid from', Wert: 'Value', Variante: 'Variant', Farbvarianten: 'Colour variants', Fassung: 'Version', Gewicht: 'Weight', 'Gewicht (g)': 'Weight (g)', Jahr: 'Year',
  'Jahr, Ende': 'Year, end', 'Jahr, Beginn': 'Year, start', Vergrößerbar: 'Can be enlarged', 'Rat bei wenig Punkten': 'Advice for few points', Seite: 'Page', Referenz: 'Reference', Neuigkeit: 'News',
  Impuls: 'Impulse', Leistung: 'Service', Einstellungen: 'Settings', 'Wiederverwendbarer Baustein': 'Reusable block', Aufklappliste: 'Accordion', Aufklappeintrag: 'Accordion item',
  'Knopf oder Link': 'Button or link', Auszeichnung: 'Award', 'Frage des Checks': 'Question of the check', Kontaktformular: 'Contact form', Einladung: 'Invitation', Fremdinhalt: 'External content',
  Angabe: 'Fact', Galerie: 'Gallery', 'Wiederverwendeter Baustein': 'Reused block', Kennzahlen: 'Key figures', Rechtstext: 'Legal text', Messnetz: 'Mesh', 'Punkt am Objekt': 'Point at the object',
  '3D-Objekt': '3D object', Menüpunkt: 'Menu item', 'Newsletter-Anmeldung': 'Newsletter form', Stimme: 'Review', Schritt: 'Step', Liste: 'List', Textabschnitt: 'Text section',
  'Was zu sehen ist': 'What is shown', 'Ziel des Produkts': 'Link of the product', 'Gezeichnet als': 'Drawn as', 'Form der Liste': 'Form of the list', Platz: 'Place',
  Team: 'Team', 'Usability-Check': 'Usability check', Worte: 'Words', 'Worte zu den Nummern': 'Words for the numbers', Zeichnung: 'Drawing', 'Zeichnung (SVG)': 'Drawing (SVG)',
  'Zeichnung für Telefone (SVG)': 'Drawing for phones (SVG)', 'Zeichnung über den Schritten': 'Drawing above the steps', 'Zeichnung über den Zahlen': 'Drawing above the figures',
  'Zeichnung, Zitat, Zahl, kleines Bild oder Person dazu': 'A drawing, quote, figure, small picture or person with it', 'Person daneben': 'Person beside it', 'Zeile darunter': 'Line below', 'Zitat auf Tinte': 'Quote on ink',
  'Auch für Filme ohne Ton: Sie sagen, was zu sehen ist': 'For films without sound too: they say what is to be seen',
  'Ein Satz für alle, die die Zeichnung nicht sehen': 'One sentence for everybody who does not see the drawing',
  'Eine Zeile für jede Nummer, in ihrer Reihenfolge': 'One line for each number, in their order',
  'Eine je Zeile, z. B. „Anreißblau: Chair_shell_material = #2b33c4“; weitere Materialien nach einem Komma': 'One a line, e.g. “Scribe blue: Chair_shell_material = #2b33c4”; further materials after a comma',
  'In gleichen Schritten um das Objekt; zu sehen ohne 3D und ohne Skript': 'In equal steps around the object; seen without 3D and without script',
  'Mindestens 1600 Pixel breit': 'At least 1600 pixels wide', 'Pflicht, wenn der Kunde nicht genannt wird': 'Required where the client is not named',
  'Nur in Kennzahlen. Gezeichnet wird, was in Wert, Einheit und Notiz steht, sonst nichts': 'In key figures only. What value, unit and note say is drawn, and nothing else',
  'Ohne Ton und mit Pause; nicht bei reduzierter Bewegung': 'Without sound and with a pause; not with reduced motion',
  'Schrift und Farben folgen der Seite, wo die Datei die Klassen der Anleitung benutzt': 'Type and colours follow the page where the file uses the classes of the guide',
  'Was zu sehen ist, nicht was gemeint ist': 'What is to be seen, not what is meant',
  'Zeilen über die Spalten: zum Ankreuzen, nummeriert, „Begriff: Erklärung“, oder „Begriff: Zahl“ als Balken in einem Maßstab':
    'Rows across the columns: to tick, numbered, “term: explanation”, or “term: number” as bars to one scale',
  'wide: über die Spalten; beside: neben dem Text; notes: schmal am Rand': 'wide: across the columns; beside: next to the text; notes: narrow, at the margin',
  'Kleinbuchstaben, Ziffern, Bindestrich': 'Lower-case letters, digits, hyphen', 'Leer: alle': 'Empty: all', 'Eine je Zeile': 'One a line', 'Anker in dieser Sprache': 'Anchor in this language', 'Leer: der Anker. Er führt auch sonst weiterhin hierher.': 'Empty: the anchor, which leads here in any case.', 'Frühere Websites': 'Former websites', 'Hostnamen, einer je Zeile: www.firma.example': 'Host names, one a line: www.firma.example',
}

/** A name or hint of a schema in the language of the interface. */
export function schemaName(text: string, language: EditorLanguage): string {
  return language === 'en' ? (english[text] ?? text) : text
}

/** Names of the options of our own schemas: German, English. */
// oxfmt-ignore
const options: Readonly<Record<string, readonly [de: string, en: string]>> = {
  paper: ['Papier', 'Paper'], ground: ['Grund', 'Ground'], ink: ['Tinte', 'Ink'], accent: ['Blau', 'Blue'], transparent: ['Durchsichtig', 'Transparent'],
  object: ['Objekt', 'Object'], split: ['Geteilt', 'Split'], plain: ['Schlicht', 'Plain'], full: ['Voll', 'Full'], primary: ['Gefüllt', 'Filled'], secondary: ['Umrandet', 'Outlined'],
  text: ['Text', 'Text'], md: ['Mittel', 'Medium'], lg: ['Groß', 'Large'], xl: ['Sehr groß', 'Very large'], h2: ['Überschrift 2', 'Heading 2'], h3: ['Überschrift 3', 'Heading 3'],
  de: ['Deutsch', 'German'], en: ['Englisch', 'English'], column: ['Spalte', 'Column'], wide: ['Breit', 'Wide'], bleed: ['Randlos', 'Edge to edge'], 'two-columns': ['Zwei Spalten', 'Two columns'],
  'text-media': ['Text und Bild', 'Text and picture'], grid: ['Raster', 'Grid'], row: ['Reihe', 'Row'], strip: ['Streifen', 'Strip'], wall: ['Wand', 'Wall'], scale: ['Maßstab', 'Scale'],
  index: ['Verzeichnis', 'Index'], compare: ['Vergleich', 'Comparison'], 'contact-sheet': ['Kontaktbogen', 'Contact sheet'], timeline: ['Zeitleiste', 'Timeline'],
  'names-only': ['Nur Namen', 'Names only'], 'with-reviews': ['Mit Stimmen', 'With reviews'], 'by-category': ['Nach Kategorie', 'By category'], 'by-client': ['Nach Kunde', 'By client'],
  everything: ['Antworten und daraus lernen', 'Answer and learn from it'], answers: ['Antworten, nicht daraus lernen', 'Answer, not learn from it'], search: ['Nur in Suchmaschinen stehen', 'Only be in search engines'],
  'hand-picked': ['Von Hand', 'Hand-picked'], latest: ['Neueste', 'Latest'], highlights: ['Hervorgehobene', 'Highlights'], 'all-with-filters': ['Alle mit Filtern', 'All with filters'],
  coarse: ['Grob', 'Coarse'], fine: ['Fein', 'Fine'], plane: ['Ebene', 'Plane'], cylinder: ['Zylinder', 'Cylinder'], saddle: ['Sattel', 'Saddle'],
  home: ['Startseite', 'Home'], company: ['Unternehmen', 'Company'], contact: ['Kontakt', 'Contact'], legal: ['Rechtliches', 'Legal'], listing: ['Liste', 'List'], newsletter: ['Newsletter', 'Newsletter'],
  check: ['Check', 'Check'], inquiries: ['Anfragen', 'Enquiries'], jobs: ['Bewerbungen', 'Applications'], press: ['Presse', 'Press'], reference: ['Referenz', 'Reference'], service: ['Leistung', 'Service'],
  impulse: ['Impuls', 'Impulse'], news_article: ['Neuigkeit', 'News'], experience: ['Erfahrung', 'Experience'], process: ['Ablauf', 'Process'],
  'before-after': ['Vorher, nachher', 'Before, after'], beside: ['Daneben', 'Beside'], checklist: ['Zum Ankreuzen', 'Checklist'], clock: ['Uhr', 'Clock'],
  definitions: ['Begriffe', 'Definitions'], length: ['Länge', 'Length'], notes: ['Am Rand', 'At the margin'], numbered: ['Nummeriert', 'Numbered'], range: ['Spanne', 'Range'],
  square: ['Quadrat', 'Square'], squares: ['Quadrate', 'Squares'], tally: ['Strichliste', 'Tally'],
  '16x9': ['16 : 9', '16 : 9'], '4x3': ['4 : 3', '4 : 3'], '1x1': ['1 : 1', '1 : 1'],
}

/** The name of an option: ours where the schema has nothing but its value. */
export function optionName(name: string, value: string, language: EditorLanguage): string {
  if (name !== value && name !== '') return schemaName(name, language)
  return options[value]?.[language === 'de' ? 0 : 1] ?? (name || value)
}
