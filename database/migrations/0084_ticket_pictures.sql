-- A picture that goes with a message. The picture itself says who may see it.
alter table ticket_message add column image_id uuid references image;
