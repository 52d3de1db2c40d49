-- The lists below a record of the catalogue in its copy, such as the values of a property, for an outage of the marketplace (IDX-006).
CREATE TABLE "catalogue_sub_list" (
    "list" TEXT NOT NULL,
    "parent" UUID NOT NULL,
    "rows" TEXT,
    "taken_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "catalogue_sub_list_pkey" PRIMARY KEY ("list","parent")
);
