import type { ReactElement } from 'react'
import { ActionButton } from '../action/action.tsx'
import { CheckField } from './check-field.tsx'
import { ChoiceList } from './choice-list.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FileField } from './file-field.tsx'
import { FormGroup, Submit } from './form-group.tsx'
import { RatingScale } from './rating-scale.tsx'
import { SelectField } from './select-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const de = { locale: 'de' } as const

const topics = [
  { value: 'new-project', label: 'Neues Projekt', aside: 'Judith Ahrwind' },
  { value: 'service', label: 'Frage zu einer Leistung', aside: 'Samir Kolbe' },
  { value: 'other', label: 'Etwas anderes', disabled: true },
]

const stages = [
  { value: 'idea', label: 'Idee' },
  { value: 'prototype', label: 'Prototyp' },
]

const agreement = [
  { value: '1', label: 'trifft nicht zu' },
  { value: '2', label: 'trifft wenig zu' },
  { value: '3', label: 'teils, teils' },
  { value: '4', label: 'trifft eher zu' },
  { value: '5', label: 'trifft voll zu' },
]

/** Every form part in every state, for tests and the gallery. */
export const fieldExamples: readonly { title: string; example: ReactElement }[] = [
  {
    title: 'one line of text: empty, filled, optional, with hint',
    example: (
      <FormGroup legend="Absender">
        <TextField {...de} name="name" label="Name" autoComplete="name" maxLength={100} span={4} newRow />
        <TextField {...de} name="company" label="Unternehmen" optional value="Haldenbrück" span={4} newRow />
        <TextField {...de} name="phone" label="Telefon" type="tel" optional hint="Mit Vorwahl." span={3} newRow />
      </FormGroup>
    ),
  },
  {
    title: 'one line of text: wrong, switched off, only to be read, large',
    example: (
      <FormGroup legend="Zustände" note="Falsch, abgeschaltet, nur lesbar, groß.">
        <TextField
          {...de}
          name="email"
          label="E-Mail"
          type="email"
          value="g.trautwohl@haldenbrueck"
          error="Diese E-Mail-Adresse ist unvollständig."
        />
        <TextField {...de} name="off" label="Abgeschaltet" value="nicht zu ändern" disabled />
        <TextField {...de} name="read" label="Nur lesbar" value="Vorgang 4711" readOnly />
        <TextField {...de} name="newsletter-email" label="E-Mail" type="email" large />
      </FormGroup>
    ),
  },
  {
    title: 'text of several lines, with limit and error',
    example: (
      <FormGroup legend="Anliegen">
        <TextArea
          {...de}
          name="message"
          label="Nachricht"
          hint="Was ist es, wie groß, und was klemmt daran?"
          minLength={20}
          maxLength={4000}
          value="Gehäuse undicht"
          error="Bitte beschreiben Sie Ihr Anliegen in mindestens 20 Zeichen."
        />
        <TextArea {...de} name="note" label="Bemerkung" optional maxLength={400} rows={3} />
      </FormGroup>
    ),
  },
  {
    title: 'one of several, as select and as rows',
    example: (
      <FormGroup legend="Thema">
        <ChoiceList name="topic" options={topics} value="new-project" required />
        <SelectField {...de} name="stage" label="Stand des Projekts" options={stages} optional span={3} />
        <SelectField {...de} name="start" label="Beginn" options={stages} error="Bitte wählen Sie." span={3} />
      </FormGroup>
    ),
  },
  {
    title: 'rows with an error',
    example: (
      <FormGroup legend="Thema">
        <ChoiceList name="topic" options={topics} error="Bitte wählen Sie ein Thema." required />
      </FormGroup>
    ),
  },
  {
    title: 'boxes to tick',
    example: (
      <FormGroup legend="Einwilligung">
        <CheckField
          name="confidential"
          label="Bitte senden Sie mir zuerst eine Vertraulichkeitsvereinbarung."
          checked
        />
        <CheckField
          name="newsletter"
          label="Ich möchte den Rundbrief bekommen, höchstens sechsmal im Jahr."
          note="Sie erhalten zuerst eine Mail mit einem Link."
        />
        <CheckField name="keep" label="Abgeschaltet" disabled />
        <CheckField name="consent" label="Ich willige ein." error="Ohne Einwilligung geht es nicht." required />
      </FormGroup>
    ),
  },
  {
    title: 'files: none, chosen, too large',
    example: (
      <FormGroup legend="Dateien">
        <FileField
          {...de}
          name="files"
          label="Dateien"
          hint="PDF, PNG, JPEG oder STEP. Höchstens drei Dateien, jede bis 10 MB."
          accept=".pdf,.png,.jpg,.jpeg,.step,.stp"
          maxBytes={10_000_000}
          multiple
          optional
          files={[
            { name: 'Lastenheft-Gehaeuse.pdf', bytes: 2_400_000 },
            {
              name: 'Baugruppe-komplett.step',
              bytes: 14_800_000,
              error: 'Nur PDF, PNG, JPEG oder STEP bis 10 MB.',
            },
          ]}
        />
        <FileField {...de} name="portfolio" label="Mappe" accept=".pdf" maxBytes={10_000_000} optional />
      </FormGroup>
    ),
  },
  {
    title: 'error summary',
    example: (
      <ErrorSummary
        {...de}
        id="errors"
        problems={[
          {
            name: 'x-message',
            label: 'Nachricht',
            message: 'Bitte beschreiben Sie Ihr Anliegen in mindestens 20 Zeichen.',
          },
          { name: 'x-email', label: 'E-Mail', message: 'Diese E-Mail-Adresse ist unvollständig.' },
        ]}
      />
    ),
  },
  {
    title: 'an answer as a measure',
    example: (
      <RatingScale
        name="a1"
        legend="Für die häufigste Aufgabe brauche ich höchstens drei Eingaben."
        hint="Denken Sie an das, was Sie gestern am öftesten getan haben."
        steps={agreement}
        open={{ value: 'open', label: 'weiß ich nicht' }}
        value="4"
      />
    ),
  },
  {
    title: 'the end of a form',
    example: (
      <Submit privacy="Wir verwenden Ihre Angaben, um zu antworten, und löschen sie nach 180 Tagen.">
        <ActionButton size="xl">Nachricht senden</ActionButton>
      </Submit>
    ),
  },
]
