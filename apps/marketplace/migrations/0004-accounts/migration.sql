-- Accounts as users of the marketplace: who may sign in, where they work, how they are searched.

-- What was seeded in one piece is the first of several parts now.
update setting set name = 'seed:base' where name = 'seed';

-- It costs what it costs: with less, plans prefer to cut every text of a table again to reading the index.
alter function trigrams(text) cost 10000;

alter table account
  alter column uuid set default gen_random_uuid(),
  alter column roles set default '{ROLE_CUSTOMER}',
  -- Switched off by hand (BOU-027): such an account cannot sign in.
  add column enabled boolean not null default true,
  -- accepted, pending (registered, and waiting to be accepted) or refused: only the first may sign in.
  add column status text not null default 'accepted' check (status in ('accepted', 'pending', 'refused')),
  -- References company: its migration comes later, and the key with it.
  add column company_id integer,
  add column phone_number text,
  add column last_login_at timestamptz,
  -- Of the last call that said the password is forgotten (SES-030).
  add column password_requested_at timestamptz,
  -- Shown as a QR code, in force once enabled (TFA-016, TFA-017).
  add column pending_totp_secret text,
  add column created_at timestamptz not null default now(),
  add column first_name_key text not null generated always as (fold(first_name)) stored,
  add column last_name_key text not null generated always as (fold(last_name)) stored,
  add column search_key text not null generated always as (fold(first_name || ' ' || last_name || ' ' || email)) stored;
create index account_search on account using gin (trigrams(search_key));
create index account_company on account (company_id);
-- The orders of the user list, and its count (BLA-033).
create index account_state on account (status, enabled, id);
create index account_email_order on account (email_key, id);
create index account_first_name_order on account (first_name_key, id);
create index account_last_name_order on account (last_name_key, id);
