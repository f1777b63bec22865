// Every message that the specification names, in its own spelling: sections 5 and 8 for members, 4, 5 and 8 for the back
// office. Each stands in the product, and in a test that brings it about. A `{}` stands for what is filled in; where the
// product puts a message together, the second text is how it is written there.

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const member = {
  registration: [
    'userrefid is required',
    'userrefid must be at least 3 characters',
    'userrefid already taken',
    'userrefid can only contain letters and numbers',
    'Full name is required',
    'Email is required',
    'Please enter a valid email address',
    'Mobile number is required',
    'Please enter a valid mobile number',
    'Password is required',
    'Password must be at least {} characters',
    'Confirm password required',
    'Passwords do not match',
    'Referral Id is required',
    'Invalid Sponsor ID. Please check and try again.',
    'You must agree to the Terms and Conditions',
    'Registration successful!',
  ],
  login: [
    'Username is required',
    'Captcha is required',
    'Incorrect captcha',
    'Captcha verified',
    'Login failed',
    'Login successful!',
    'Logged out successfully',
  ],
  session: [
    'No authenticated user',
    'Invalid authentication data',
    'Failed to parse authentication data',
    'Sponsor verification failed',
    'Failed to verify userRefid',
  ],
  password: [
    'Current password is required',
    'New password is required',
    'Password does not meet all requirements',
    'Please confirm your password',
    'Verification code is required',
    'Invalid verification code',
    'Please confirm this password change',
    'You must be logged in to change your password.',
    'Current password is incorrect',
    'Password updated successfully',
    'Failed to update password. Please try again.',
  ],
  activation: [
    'Exceeds balance',
    'Insufficient balance for activation',
    '{} successfully activated with {} USDT!',
    'Your wallet balance is too low for this activation amount. Add funds to your wallet to continue.',
    'Insufficient Balance!',
    'Amount exceeds your available wallet balance.',
    'Loading Package Details...',
  ],
  deposit: [
    'Please enter an amount of $100 or more',
    'Minimum deposit amount is $100',
    ['Address copied to clipboard!', '{} copied to clipboard!'],
    ['Failed to copy address', 'Failed to copy {}'],
    'Payment declined!',
    'was not successful. Please check your wallet balance or try again with another payment method.',
    'Only {} minutes left! Hurry up!',
    "Don't do payment now, start again!",
    'Waiting for payment',
    'Processing payment',
    'Payment successful',
    'Payment declined',
  ],
  withdrawal: [
    'minimum withdrawal amount $ 10',
    'Insufficient balance for withdrawal',
    'Please add and verify your USDT or XRP address first',
    'Please add correct BEP20 Address',
    'Please add correct XRP Address',
    'Pay $1 and Change',
    'Code Sent',
  ],
  claim: [
    'ODL Already Claimed',
    'Successfully claimed',
    'Claim ODL Rewards before time runs out!',
    'ODL claimed! Next claim when timer ends',
  ],
  copying: ['Referral link copied to clipboard!', 'Referral ID copied to clipboard!', 'Copied to clipboard!'],
  tables: ['No data found', 'Loading data...'],
  capping: [
    'No packages found',
    'Activate a package to view capping details',
    'No packages match your filter criteria',
  ],
}

const backOffice = {
  login: [
    'CAPTCHA verification is required',
    'Invalid CAPTCHA. Please try again',
    'Invalid username or password. You have {} attempt(s) left.',
    'Too many failed attempts. Your IP has been blocked for 1 hour.',
    'Account locked. Please contact support',
    'Too many attempts. IP blocked for 1 hour. Try again at {}',
    'attempt(s) remaining before your IP is blocked',
    'Access Blocked',
    'Too many failed login attempts detected from your IP address (',
    'Please try again after:',
    'For immediate assistance, please contact system administrator.',
    'Logout failed',
  ],
  members: [
    ['Confirm Block', 'Confirm {}'],
    ['Confirm Unblock', 'Confirm {}'],
    'Are you sure you want to {} this member?',
    'First name is required',
    'Incorrect password. Please try again.',
    'information updated successfully!',
    'Last Edited',
  ],
  subAdmins: [
    'Name is required',
    'Phone is required',
    'Role is required',
    'Email is invalid',
    'At least one permission is required',
    'Delete Sub-Admin',
  ],
  qrCodes: ['Delete QR Code', 'Are you sure you want to delete this QR code? This action cannot be undone.'],
  deposits: ['Re-approve', 'Payment Proof'],
  withdrawals: [
    'Confirm Approval',
    'Confirm Rejection',
    'Confirm Reapproval',
    'View Details',
    'Transaction Details',
  ],
  settings: [
    'Fund distribution percentages must add up to 100%',
    '{} slabs percentages must add up to 100%',
    'Incorrect password!',
    'Changes saved successfully!',
    'Level percentages updated successfully!',
  ],
  dashboard: ['Invalid password'],
}

/**
 * What the rulings leave no way to bring about: nobody is given the list of everybody's userrefids or sponsors, so no
 * screen asks for it ("Failed to fetch userRefids", "Something went wrong"), and no wallet is read without a member
 * ("No userRefId"). A password is checked on the server of a session, which answers "No authenticated user" ("User not
 * authenticated", "User Not Authenticated"). Of the sign-in variants of the back office, the server's messages stand.
 */
const plain = (source: string) =>
  source
    .replaceAll(/\\(['"`().?$])/g, '$1')
    .replaceAll('&amp;', '&')
    .replaceAll(/['"`]\s*\+\s*['"`]/g, '')
    .replaceAll(/\s+/g, ' ')

const texts = (pattern: string) =>
  globSync(pattern)
    .filter((path) => path !== 'tests/spec-messages.test.ts')
    .map((path) => plain(readFileSync(path, 'utf8')))

const messages: (string | string[])[] = [...Object.values(member), ...Object.values(backOffice)].flat()
const said = messages.map((message) => (typeof message === 'string' ? message : message[0]!))
const written = messages.map((message) => (typeof message === 'string' ? message : message[1]!))

const missingIn = (sources: string[], wanted: string[]) =>
  wanted.filter((message) => {
    const parts = message.split('{}')
    return !sources.some((source) => parts.every((part) => source.includes(part)))
  })

test('every message of the specification is in the product', () => {
  expect(missingIn(texts('src/**/*.{ts,tsx}'), written)).toEqual([])
})

test('every message of the specification is brought about by a test', () => {
  expect(missingIn(texts('{tests,src}/**/*.{test,spec}.ts'), said)).toEqual([])
})
