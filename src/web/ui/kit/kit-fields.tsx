import { IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { AmountField } from '#web/ui/field/amount-field.tsx'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'

const PERIODS = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: 'all', label: 'All time' },
]

export function KitFields() {
  const [amount, setAmount] = useState('500')
  return (
    <Section heading="Fields">
      <Stack gap={3}>
        <TextField label="Username" icon={IconUser} defaultValue="demo" />
        <TextField label="Name" placeholder="As on your passport" />
        <TextField label="User ID" defaultValue="north42" verdict={{ tone: 'good', text: 'Available' }} />
        <TextField
          label="Sponsor"
          defaultValue="harb"
          verdict={{ tone: 'busy', text: 'Checking the sponsor' }}
        />
        <TextField label="Email" defaultValue="demo@" error="Please enter a valid email address" />
        <TextField label="Referral link" defaultValue="Cannot be changed" disabled />
        <PasswordField label="Password" defaultValue="sandbox-only" />
        <AmountField
          label="Amount"
          value={amount}
          onAmountChange={setAmount}
          verdict={{ tone: 'plain', text: 'Minimum deposit amount is $100' }}
        />
        <AmountField
          label="Activation amount"
          value="20000"
          onAmountChange={() => {}}
          error="Exceeds balance"
        />
        <SelectField label="Period" options={PERIODS} defaultValue="30" />
        <CheckboxField label="I agree to the Terms and Conditions" defaultChecked />
        <CheckboxField
          label="I confirm this password change, and that every other session of mine is signed out by it"
          error="Please confirm this password change"
        />
        <CheckboxField label="Cannot be chosen" disabled />
      </Stack>
    </Section>
  )
}
